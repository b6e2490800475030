import type { NewTexts } from './pt.ts'

export const es: NewTexts = {
  title: 'Nueva plantilla',
  blank: 'En blanco',
  library: 'Textos listos',
  from: 'Empezar con',
  categories: {
    UTILITY: { name: 'Utilidad', what: 'Avisa de un pedido, una entrega, un pago o una cita del cliente.' },
    MARKETING: { name: 'Marketing', what: 'Ofrece, invita o hace volver al cliente.' },
    AUTHENTICATION: { name: 'Autenticación', what: 'Entrega un código para entrar o confirmar.' },
  },
  perMessage: (price) => `${price} por mensaje`,
  failed: 'No se pudo crear la plantilla.',
  search: 'Buscar entre los textos',
  searchHint: 'Pedido, cobro, promoción…',
  texts: 'Textos listos',
  topics: {
    delivery: 'Envío',
    order: 'Compra',
    payment: 'Pago',
    collection: 'Cobro',
    appointment: 'Citas',
    service: 'Atención',
    survey: 'Encuesta',
    code: 'Clave',
    promotion: 'Promociones',
  },
  use: 'Usar este texto listo',
  noneFound: (words) => `Ningún texto para «${words}».`,
}
