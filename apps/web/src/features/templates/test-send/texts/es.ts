import type { TestTexts } from './pt.ts'

export const es: TestTexts = {
  title: 'Enviar una prueba',
  approved: 'La plantilla sale de verdad, con los ejemplos en lugar de las variables, y cuesta lo mismo que cualquier otra.',
  draft:
    'Este texto todavía no está aprobado: sale como mensaje común, sin archivo en el encabezado ni botones. Solo llega a quien escribió a este número en las últimas 24 horas.',
  number: 'Enviar por el número',
  noNumber: 'La empresa aún no tiene un número de WhatsApp. Conecta uno en los ajustes.',
  phone: 'Al número',
  phoneWrong: 'Revisa el número: código del país, área y número.',
  send: 'Enviar la prueba',
  sent: 'La prueba se envió. La conversación con este número muestra si llegó.',
  special: 'Esta plantilla pide un lugar, el fin de una oferta o productos: envía la prueba desde una conversación.',
  elsewhere: 'Ya hay una conversación con este número, con otra persona o en otro departamento. Usa otro número para la prueba.',
}
