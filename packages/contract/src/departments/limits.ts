/** Counts departments that are not removed, drafts included. */
export const mostDepartments = 500
