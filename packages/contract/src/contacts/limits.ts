/** Spec §9. */
export const contactPageSize = 5
