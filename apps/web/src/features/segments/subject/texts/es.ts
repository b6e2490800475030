import type { SubjectTexts } from './pt.ts'

export const es: SubjectTexts = {
  fields: {
    status: 'Estado',
    label: 'Etiqueta puesta',
    responsible: 'Responsable',
    channel: 'Canal de contacto',
    number: 'Número de la empresa',
    consent: 'Promociones',
    city: 'Ciudad',
    email: 'Correo',
    lastActivity: 'Última conversación',
    created: 'Alta',
    contact: 'Nombre o número',
    broadcast: 'Difusión',
    property: 'Propiedad',
  },
  consents: { granted: 'Acepta recibir', revoked: 'No quiere recibir', unknown: 'No se sabe' },
  wholeNumber: 'Nombre o número completo',
  nobody: 'Nadie',
  me: 'Yo (quien mira)',
  goneBroadcast: 'antigua, eliminada o de otro departamento',
  gone: 'ya no existe',
}
