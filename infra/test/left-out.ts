/** What stands before the name of what is missing in the title of a test that marks others as left out. */
export const LEFT_OUT = 'left out, because this machine lacks ';
