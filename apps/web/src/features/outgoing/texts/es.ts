import type { HoldReason } from '@prosa/contract/outgoing/model'
import type { OutgoingTexts } from './pt.ts'

const reasons: Record<HoldReason, string> = {
  restored: 'se restauró una copia de seguridad',
  otherServer: 'la base de datos vino de otro servidor',
  otherAddress: 'cambió la dirección del sistema',
  environment: 'el sistema se inició con los envíos retenidos',
}

export const es: OutgoingTexts = {
  held: (when, reason) => `No se envía nada desde ${when}: ${reasons[reason]}.`,
  waits: 'Lo que escribas espera hasta que el equipo de Prosa confirme que este es el sistema en uso.',
  toDesk: 'Terminar',
  undecided: (count, written) =>
    count === 1 ? '1 envío retenido espera tu decisión.' : `${written} envíos retenidos esperan tu decisión.`,
  decide: 'Decidir',
}
