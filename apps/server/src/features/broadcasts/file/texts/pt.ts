/** The file that people fill in; `guess-columns.ts` reads its headers again. */
export const pt = { fileName: 'transmissao.csv', phone: 'Telefone', name: 'Nome' }

export type BroadcastFileTexts = typeof pt
