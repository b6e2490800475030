import type { HoldReason } from '@prosa/contract/outgoing/model'

const reasons: Record<HoldReason, string> = {
  restored: 'um backup foi restaurado',
  otherServer: 'o banco de dados veio de outro servidor',
  otherAddress: 'o endereço do sistema mudou',
  environment: 'o sistema foi iniciado com os envios retidos',
}

export const pt = {
  held: (when: string, reason: HoldReason) => `Nada é enviado desde ${when}: ${reasons[reason]}.`,
  waits: 'O que você escrever espera até a equipe Prosa confirmar que este é o sistema em uso.',
  toDesk: 'Encerrar',
  undecided: (count: number, written: string) =>
    count === 1 ? '1 envio retido espera a sua decisão.' : `${written} envios retidos esperam a sua decisão.`,
  decide: 'Decidir',
}

/** Other languages must have exactly these texts. */
export type OutgoingTexts = typeof pt
