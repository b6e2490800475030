/** Spec §9. */
export const broadcastPageSize = 10
