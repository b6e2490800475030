import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'

export const pt = {
  sheet: 'Transmissão',
  name: 'Nome',
  number: 'Telefone ou usuário',
  state: 'Situação',
  states: ['Na fila', 'Reservada', 'Enviada', 'Com erro', 'Incerta', 'Fora do envio'],
  reason: 'Motivo',
  reasons: {
    invalid: 'Número inválido',
    duplicate: 'Repetido',
    erased: 'Pediu para ser esquecido',
    blocked: 'Bloqueado',
    unreachable: 'Sem WhatsApp',
    optedOut: 'Pediu para sair',
    recent: 'Recebeu há pouco tempo',
    valueMissing: 'Falta um valor',
    canceled: 'Transmissão cancelada',
  },
  /** Why it failed; `refused` for all others. */
  problems: {
    undeliverable: 'Não pôde ser entregue',
    marketingCap: 'Já recebeu ofertas demais',
    experiment: 'Está em um experimento da Meta',
    optedOut: 'Não quer receber ofertas',
    temporary: 'Falha temporária da Meta',
  } as Partial<Record<ChannelProblem, string>>,
  refused: 'Não aceita pelo WhatsApp',
  error: 'Código do erro',
  text: 'Versão do texto',
  cost: 'Custo (R$)',
  reserved: 'Envio',
  delivered: 'Entrega',
  read: 'Leitura',
  answered: 'Resposta',
  clicked: 'Clique',
  optedOut: 'Saída',
  department: 'Departamento',
  chat: 'Conversa',
  chatStates: { Open: 'Aberta', Pending: 'Pendente', Expired: 'Expirada', Closed: 'Encerrada' },
  linkOver: 'Este link já foi usado ou venceu. Exporte de novo.',
}
export type BroadcastFileTexts = typeof pt
