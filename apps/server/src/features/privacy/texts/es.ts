import type { DossierTexts } from './pt.ts'

export const es: DossierTexts = {
  file: 'dosier',
  title: 'Datos de una persona',
  about:
    'Todo lo que la empresa guarda de esta persona. Lo mismo está en person.json y messages.json, para programas; los archivos están en la carpeta media.',
  company: 'La empresa',
  person: 'La persona',
  name: 'Nombre',
  numbers: 'Teléfonos e identificadores',
  email: 'Correo electrónico',
  address: 'Dirección',
  labels: 'Etiquetas de la persona',
  responsible: 'A cargo de',
  since: 'Contacto desde',
  notes: 'Notas sobre la persona',
  consents: 'Consentimientos',
  messages: 'Mensajes',
  consent: { granted: 'Aceptó.', revoked: 'Rechazó.' },
  purposes: { marketing: 'Promociones', utility: 'Avisos del pedido', service: 'Atención', research: 'Encuestas' },
}
