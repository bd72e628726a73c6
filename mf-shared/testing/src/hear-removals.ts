/**
 * From now on the window is told of what it takes out of its own storage, as a browser tells its other tabs.
 * @returns what ends it
 */
export function hearRemovals(): () => void {
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function (key: string) {
    const oldValue = this.getItem(key);
    removeItem.call(this, key);
    if (oldValue === null) return;
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null, storageArea: this }));
  };
  return () => {
    Storage.prototype.removeItem = removeItem;
  };
}
