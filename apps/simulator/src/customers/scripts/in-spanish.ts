import { about, type Script } from './script.ts'

export const inSpanish: readonly Script[] = [
  ...about('sales', 'es', [
    {
      name: 'office-shelves',
      opens: ['¡Hola! Busco estanterías para una oficina, ¿hablan español?', 'Serían seis módulos iguales'],
      answers: {
        greeting: '¡Hola! Es por las estanterías para la oficina',
        yes: '¡Qué bien! ¿Cuánto cuesta cada módulo?',
        no: 'Qué lástima. ¿Y algún modelo parecido?',
        price: 'Está bien. ¿Hay descuento por seis?',
        deadline: 'Perfecto, abrimos el mes que viene',
        preference: 'En madera clara, de dos metros de alto',
        photo: { photo: 'La pared es esta', of: 'room' },
      },
      asks: ['¿El montaje va incluido?'],
      goodbye: 'Genial, lo hablo con mi socia y confirmo. ¡Gracias!',
      letDown: 'Bueno, seguiré buscando. ¡Gracias igual!',
    },
  ]),
  ...about('deliveries', 'es', [
    {
      name: 'change-day',
      opens: ['Buenas tardes, ¿puedo cambiar el día de mi entrega?'],
      answers: {
        greeting: 'Buenas tardes, es para mover una entrega',
        order: 'El pedido es CA-48401',
        yes: '¡Excelente! ¿Me llega un aviso?',
        no: 'Ay, ese día no hay nadie en casa',
        deadline: 'Ese día me viene bien',
        preference: 'El viernes por la mañana sería ideal',
      },
      asks: ['¿Puede recibir el portero?'],
      goodbye: 'Listo entonces, ¡muchas gracias!',
      letDown: 'Veré quién puede recibir. Gracias.',
    },
  ]),
  ...about('complaints', 'es', [
    {
      name: 'stained-rug',
      opens: ['La alfombra llegó con una mancha 😕', { photo: 'Se ve aquí, en la esquina', of: 'rug', isDamaged: true }],
      answers: {
        greeting: 'Hola, es por la alfombra manchada',
        order: 'CA-48349, llegó ayer',
        photo: { photo: 'Otra con más luz', of: 'rug', isDamaged: true },
        apology: 'Entiendo, pero era un regalo',
        yes: 'Menos mal. ¿La recogen ustedes?',
        no: 'No me parece justo, venía así de fábrica',
        deadline: 'De acuerdo, la guardo enrollada',
        preference: 'Prefiero otra igual, no el dinero',
      },
      asks: ['¿Tengo que guardar el plástico?'],
      goodbye: 'Perfecto, gracias por resolverlo.',
      letDown: 'Qué decepción. Gracias por contestar.',
    },
  ]),
  ...about('afterSales', 'es', [
    {
      name: 'wood-care',
      opens: ['Hola, ¿con qué limpio la mesa de madera maciza?', 'No quiero arruinarla'],
      answers: {
        greeting: '¡Hola! Es una duda de cuidado de la madera',
        photo: { photo: 'Es esta, la compré en agosto', of: 'table' },
        yes: '¡Ah, fácil entonces!',
        no: 'Menos mal que pregunté antes',
        price: '¿Y lo venden en la tienda?',
        deadline: 'Vale, una vez al mes entonces',
        preference: 'Algo natural, tengo niños',
      },
      asks: ['¿El aceite cambia el color?'],
      goodbye: '¡Muy amable, gracias por los consejos!',
      letDown: 'Bueno, la limpiaré solo con un paño. ¡Gracias!',
    },
  ]),
]
