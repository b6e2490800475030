import type { ShiftTexts } from './pt.ts'

export const es: ShiftTexts = {
  title: 'Entregar el turno',
  also: 'fin del día salir pausa almuerzo pasar conversaciones ausente',
  intro: 'Elige quién recibe cada una de tus conversaciones y, si quieres, deja una nota. Al final quedas como Ausente.',
  all: 'Todas a',
  allNone: 'Elige para todas',
  someStay: (count, written) =>
    count === 1
      ? '1 conversación no puede ir allí y quedó como estaba.'
      : `${written} conversaciones no pueden ir allí y quedaron como estaban.`,
  someOwn: (count, written) =>
    count === 1
      ? '1 conversación conservó el destino que elegiste para ella.'
      : `${written} conversaciones conservaron los destinos que elegiste para ellas.`,
  target: (name) => `Quién recibe la conversación con ${name}`,
  me: 'Se queda conmigo',
  queue: 'Cola',
  queueOf: (department) => `Cola de ${department}`,
  agent: (name, count, written) => `${name} · ${count === 1 ? '1 conversación' : `${written} conversaciones`}`,
  note: (name) => `Nota sobre la conversación con ${name}`,
  notePlaceholder: 'Nota interna (si quieres)',
  snoozed: 'Pospuesta',
  waits: 'en espera',
  noText: 'Mensaje sin texto',
  passed: 'Entregada',
  list: 'Tus conversaciones',
  empty: { title: 'No tienes conversaciones', body: 'No hay nada que entregar: basta con quedar Ausente.' },
  loadFailed: 'No se pudieron cargar tus conversaciones',
  targetsFailed: 'No se pudo saber quién puede recibir las conversaciones',
  again: 'Elige otra vez',
  targetLost: 'Quien elegiste ya no está disponible',
  lost: (count, written) => (count === 1 ? '1 conversación necesita otro destino' : `${written} conversaciones necesitan otro destino`),
  lostDetail: 'Quien habías elegido ya no está disponible. Elige otra vez, o quédate con ella.',
  onlyColleague: 'Vencida: solo puede recibirla un colega.',
  verb: (count, written) => (count === 1 ? 'Entregar 1 conversación' : `Entregar ${written} conversaciones`),
  away: 'Quedar Ausente',
  awayAnyway: 'Quedar Ausente de todos modos',
  running: 'Entregando las conversaciones',
  progress: (done, total) => `${done} de un total de ${total}`,
  failed: 'No se entregaron todas',
  failedDetail: 'Las que ya salieron están entregadas. Al intentarlo otra vez siguen las demás, y ninguna nota se escribe dos veces.',
  refused: (count, written) => (count === 1 ? '1 conversación se quedó contigo' : `${written} conversaciones se quedaron contigo`),
  refusedDetail: 'Cada una dice el motivo. Elige otro destino o queda Ausente así.',
  done: (count, written) =>
    count === 0 ? 'Estás Ausente' : count === 1 ? 'Turno entregado: 1 conversación' : `Turno entregado: ${written} conversaciones`,
  doneDetail: 'Ahora apareces como Ausente.',
}
