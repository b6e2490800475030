import type { LaterProblems } from '../later-problems.ts'

export const repeatProblems: LaterProblems<'idempotency'> = {
  pt: { 'idempotency.unknown': 'Não sabemos se este pedido foi feito. Confira antes de repetir.' },
  en: { 'idempotency.unknown': 'We do not know whether this was done. Check before you repeat it.' },
  es: { 'idempotency.unknown': 'No sabemos si esto se hizo. Compruébalo antes de repetirlo.' },
}
