import type { OthersData } from '@prosa/contract/contacts/wrong-person-calls'

const things: Record<Exclude<OthersData['kind'], 'file'>, string> = { cpf: 'Este CPF', phone: 'Este telefone', email: 'Este e-mail' }

export const pt = {
  is: ({ kind, name }: OthersData, file: string): string => {
    const whose = name === '' ? 'outro contato' : name
    return kind === 'file' ? `O arquivo ${file} é da conversa com ${whose}.` : `${things[kind]} é de ${whose}.`
  },
  ask: (to: string) => `Enviar para ${to} mesmo assim?`,
  back: 'Voltar a escrever',
  send: 'Enviar mesmo assim',
}
export type WrongPersonTexts = typeof pt
