import type { InstallationWords } from './pt.ts'

export const es: InstallationWords = {
  outgoing: {
    groups: { outgoing: 'Envíos retenidos' },
    deeds: {
      'outgoing.decide': 'decidió qué hacer con envíos retenidos',
      'outgoing.release': 'confirmó el sistema y terminó la suspensión de envíos',
    },
    fields: { heldKind: 'Tipo', choice: 'Decisión', count: 'Elementos' },
  },
  signup: {
    groups: {},
    deeds: {
      'signup.createAccount': 'creó la empresa',
      'signup.createCompany': 'creó la empresa con el comando del servidor',
      'signup.renewLink': 'creó un nuevo enlace de contraseña para el administrador',
    },
    fields: {},
  },
}
