/** Removes accents and case, for searching: "sao joao" finds "São João". */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
