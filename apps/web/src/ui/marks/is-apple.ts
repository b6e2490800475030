/** Whether this is an Apple machine, on which the command key is ⌘ instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform)
