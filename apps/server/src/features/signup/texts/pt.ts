export const pt = { firstDepartment: 'Atendimento' }

/** Other languages must have exactly these texts. */
export type SignupTexts = typeof pt
