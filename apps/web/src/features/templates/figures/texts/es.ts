import type { FiguresTexts } from './pt.ts'

export const es: FiguresTexts = {
  title: (name) => `Resultados de ${name}`,
  none: 'En los últimos 90 días no salió ningún mensaje con esta plantilla.',
  failed: '¡No se pudieron cargar los resultados!',
  version: (number) => `Versión ${number}`,
  days: 'Últimos 90 días',
  cut: 'Son muchos mensajes: aquí cuentan los 20.000 más recientes.',
  steps: {
    sent: 'Enviados',
    delivered: 'Entregados',
    read: 'Leídos',
    answered: 'Respondidos',
    clicked: 'Con clic',
    failed: 'No entregados',
  },
  cost: (amount) => `Costo: ${amount}`,
  answeredHint: 'Respondido: el cliente escribió en los tres días siguientes.',
  compare: {
    title: 'Comparar dos textos',
    first: 'Texto A',
    second: 'Texto B',
    by: 'Según',
    better: (winner, points, range) => `${winner} funciona mejor: ${points} (con 95 % de confianza, ${range}).`,
    unsure: (points, range) => `Todavía no se puede decir: la diferencia es de ${points} (con 95 % de confianza, ${range}).`,
    range: (low, high) => `de ${low} a ${high}`,
    points: (points) => `${points} puntos`,
  },
}
