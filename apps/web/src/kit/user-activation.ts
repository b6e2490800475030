/** Returns whether the person has clicked or pressed a key since this page was loaded. A browser without this information counts as used. */
export const hasUserActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true
