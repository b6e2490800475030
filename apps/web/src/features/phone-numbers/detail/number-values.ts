/** The values of a number that are saved together. */
export type NumberValues = { phonenumberName: string; emailList: readonly string[] }
export type ValueName = keyof NumberValues
export const numberValueNames: readonly ValueName[] = ['phonenumberName', 'emailList']

export const isSameNumberValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
