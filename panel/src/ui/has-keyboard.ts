/** Returns true if the device most likely has a keyboard: its pointer can hover, unlike a finger. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches;
