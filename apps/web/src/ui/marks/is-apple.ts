/** Where the key for commands is ⌘ instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform)
