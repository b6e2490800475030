import type { RoutingTexts } from './pt.ts'

export const es: RoutingTexts = {
  title: 'Por qué esta conversación está aquí',
  failed: 'No se pudieron cargar los motivos.',
  empty: 'Esta conversación todavía no fue distribuida ni cambió de manos.',
  emptyDetail: 'Cuando alguien la reciba, aquí queda escrito cómo y por qué.',
  considered: 'Quién fue considerado',
  earlier: 'Antes de eso',
  somebody: 'alguien',
  steps: {
    roundRobin: (agent) => `Llegó a ${agent} porque era su turno.`,
    leastLoaded: (agent, load) => `Llegó a ${agent} por tener menos conversaciones abiertas${load ? ` (${load})` : ''}.`,
    responsible: (agent) => `Llegó a ${agent} por ser responsable de este cliente.`,
    lastAgent: (agent) => `Llegó a ${agent} por ser quien atendió a este cliente por última vez.`,
    taken: (agent) => `${agent} tomó la conversación.`,
    given: (agent, by) => `${by} asignó la conversación a ${agent}.`,
    transferred: (to, by) => `${by} transfirió la conversación a ${to}.`,
    broadcast: (to) => `Llegó a ${to} por responder a una difusión.`,
    reopened: (_agent, by) => `${by} reabrió la conversación.`,
    requeued: (department, by) =>
      by
        ? `${by} devolvió la conversación a la cola de ${department}.`
        : `Volvió a la cola de ${department}: quien la atendía quedó ausente.`,
  },
  waited: (duration) => `Esperó ${duration}.`,
  load: (open, capacity) => (capacity ? `${open} de ${capacity}` : open),
  reasons: {
    chosen: (open, capacity) => (capacity ? `La recibió: tenía ${open} de ${capacity}` : `La recibió: tenía ${open} en total`),
    notThere: () => 'Sin señal o ausente',
    full: (open, capacity) => `Lleno ${open}/${capacity}`,
    fullHere: (open, capacity) => `Lleno ${open}/${capacity} en este departamento`,
    notTakingPart: () => 'No participa en la distribución',
    busier: (open) => (open === '1' ? 'Tenía 1 abierta en total' : `Tenía ${open} abiertas en total`),
    laterInTurn: () => 'Viene después en el turno',
    unknown: () => 'El cliente conoce a otra persona',
    gaveBack: () => 'Devolvió esta conversación',
  },
  others: (count, reasons) => `y ${count} más: ${reasons}`,
  counted: {
    chosen: (count) => `${count} la recibió`,
    notThere: (count) => (count === '1' ? '1 ausente' : `${count} sin señal o ausentes`),
    full: (count) => (count === '1' ? '1 lleno' : `${count} llenos`),
    notTakingPart: (count) => `${count} fuera de la distribución`,
    busier: (count) => (count === '1' ? '1 más ocupado' : `${count} más ocupados`),
    laterInTurn: (count) => `${count} después en el turno`,
    unknown: (count) => `${count} que el cliente no conoce`,
    gaveBack: (count) => (count === '1' ? '1 que la devolvió' : `${count} que la devolvieron`),
  },
}
