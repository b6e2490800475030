import type { AuditExportTexts } from './pt.ts'

export const es: AuditExportTexts = {
  file: 'historial',
  head: ['Cuándo', 'Persona', 'Acción', 'Sobre', 'Antes', 'Después', 'Dirección de red', 'Dispositivo', 'Petición', 'Código'],
  linkOver: 'Este enlace ya se usó o venció. Exporta de nuevo.',
}
