import type { TemplateProviderTexts } from './pt.ts'

export const es: TemplateProviderTexts = {
  reasons: {
    ABUSIVE_CONTENT: {
      what: 'El texto se consideró abusivo o amenazante.',
      todo: 'Quita lo que pueda sonar a amenaza u ofensa, o a algo que WhatsApp prohíbe.',
    },
    CATEGORY_NOT_AVAILABLE: {
      what: 'Tu cuenta no dispone de esta categoría.',
      todo: 'Duplica la plantilla en otra categoría.',
    },
    INCORRECT_CATEGORY: {
      what: 'El texto no encaja con la categoría elegida.',
      todo: 'Duplica la plantilla en la categoría correcta, o cambia el texto.',
    },
    INVALID_FORMAT: {
      what: 'No se aceptó el formato: hay una variable, un ejemplo o un botón incorrecto.',
      todo: 'Revisa las variables y los ejemplos, duplica y envía otra vez.',
    },
    PROMOTIONAL: {
      what: 'El texto vende algo, y solo la categoría Marketing puede vender.',
      todo: 'Quita la oferta del texto, o duplica como Marketing.',
    },
    SCAM: {
      what: 'El texto parece una estafa.',
      todo: 'No pidas datos sensibles, escribe el nombre de la empresa y usa enlaces de tu propio sitio.',
    },
    TAG_CONTENT_MISMATCH: {
      what: 'El idioma o la categoría no coincide con el texto.',
      todo: 'Compara el idioma de la plantilla con el del texto.',
    },
  },
  otherReason: 'Meta dio un motivo que no está en nuestra lista.',
  originalReason: (reason) => `Motivo original de Meta: ${reason}`,
  recommendation: (advice) => `Meta recomienda: ${advice}`,
  adjust: 'Duplicar y ajustar',
  pauses: {
    FIRST_PAUSE: 'En pausa durante 3 horas: bajó su calidad.',
    SECOND_PAUSE: 'En pausa durante 6 horas: su calidad bajó otra vez. La próxima vez se desactiva.',
    RATE_LIMITING_PAUSE: 'En pausa porque se envió demasiado.',
  },
  refusals: {
    tooManyTemplates: 'La cuenta llegó al límite de plantillas. Elimina las que nadie usa.',
    tooManyNow: 'Se enviaron muchas plantillas en la última hora. Volvemos a intentarlo solos.',
    nameResting: 'Hace poco se eliminó una plantilla con este nombre: queda libre a los 30 días. Elige otro.',
    nameTaken: 'La cuenta ya tiene una plantilla con este nombre en este idioma.',
    notEditableNow: 'Meta no acepta cambios en esta plantilla ahora. Inténtalo más tarde.',
    tooLong: 'El texto es demasiado largo para Meta.',
    samplesWrong: 'Falta un ejemplo, o no se aceptó alguno.',
    bodyWrong: 'No se aceptó el formato del texto.',
    headerWrong: 'No se aceptó el formato del encabezado.',
    footerWrong: 'No se aceptó el formato del pie.',
    buttonsWrong: 'No se aceptó uno de los botones.',
    tooManyVariables: 'Hay demasiadas variables para un texto tan corto. Escribe más o usa menos.',
    variableAtEdge: 'El texto no puede empezar ni terminar con una variable.',
    fileNotTaken: 'No se aceptó el archivo de ejemplo. Sube otro.',
    notAllowed: 'La cuenta no puede crear esta plantilla. Revísala en Meta.',
    notUnderstood: 'Meta rechazó la plantilla.',
  },
  detail: (words) => `Meta dijo: ${words}`,
  news: {
    templateApproved: 'Aprobada: ya se puede enviar.',
    templateCategory: (category) => `Meta cambió la categoría a ${category}.`,
    templateCategoryComing: (category) => `Meta va a cambiar la categoría a ${category}.`,
    price: (price) => `Cada mensaje cuesta ${price}.`,
    until: (when) => `Hasta el ${when}.`,
  },
  categories: { UTILITY: 'Utilidad', MARKETING: 'Mercadotecnia', AUTHENTICATION: 'Autenticación' },
}
