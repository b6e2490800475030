/** Whether the person has clicked or pressed a key since this page was loaded. A browser that does not say so counts as used. */
export const hasUserActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true
