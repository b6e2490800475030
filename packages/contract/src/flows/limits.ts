/** Spec §9. */
export const chatFlowPageSize = 10
