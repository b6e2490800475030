/** Not removed, drafts included. */
export const mostDepartments = 500
