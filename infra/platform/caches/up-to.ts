/** How many entries an LRUCache holds. Its option `max` reserves the memory of all of them when it is created. */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
