/** Every picture of the guides has this size in pixels: the tour takes them so, and their place is kept while they load. */
export const pictureSize = { width: 1024, height: 640 } as const;
