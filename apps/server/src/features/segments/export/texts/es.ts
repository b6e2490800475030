import type { ContactExportTexts } from './pt.ts'

export const es: ContactExportTexts = {
  sheet: 'Contactos',
  name: 'Nombre',
  number: 'Teléfono o usuario',
  email: 'Correo electrónico',
  status: 'Estado del contacto',
  statuses: ['Alcanzable', 'No alcanzable', 'Bloqueado por la empresa', 'Registrado'],
  labels: 'Etiquetas puestas',
  responsible: 'Responsable',
  marketing: 'Promociones',
  consents: { unknown: 'No informado', granted: 'Aceptó', revoked: 'Rechazó' },
  street: 'Dirección',
  neighborhood: 'Barrio',
  city: 'Ciudad',
  state: 'Provincia',
  zipCode: 'Código postal',
  country: 'País de residencia',
  lastActivity: 'Última conversación',
  created: 'Alta',
  linkOver: 'Este enlace ya se usó o venció. Vuelve a exportar.',
}
