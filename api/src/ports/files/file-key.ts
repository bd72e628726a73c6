const keyPattern = /^[\da-f-]{36}\/[\w-]+(?:\.[\w-]+)*$/;
const folderPattern = /^[\da-f-]{36}$/;

/** Whether a text is the key of a file, `FOLDER/NAME`, where the folder is a UUID. */
export const isFileKey = (name: string): boolean => keyPattern.test(name);
/** Whether a text names the folder of such keys. */
export const isFolder = (name: string): boolean => folderPattern.test(name);

/** @throws Error for anything but `FOLDER/NAME`, so that no key leads out of its folder */
export function refuseOddKey(name: string): void {
  if (!isFileKey(name)) throw new Error(`Not the key of a file: ${name}`);
}

/** @throws Error for anything but a folder's identifier */
export function refuseOddFolder(name: string): void {
  if (!isFolder(name)) throw new Error(`Not the key of a file: ${name}`);
}
