import type { PermissionWords } from './pt.ts'

export const es: PermissionWords = {
  admin: { name: 'Administración', does: 'Configura la empresa, agentes, departamentos y seguridad' },
  agent: { name: 'Atención', does: 'Conversa con clientes en sus departamentos' },
  dashboard: { name: 'Panel', does: 'Abre los paneles de la empresa' },
  developer: {
    name: 'Desarrollo',
    does: 'Registra los paneles de la empresa',
  },
  contact: { name: 'Contactos', does: 'Busca, importa y exporta contactos' },
  broadcast: { name: 'Difusiones', does: 'Crea y sigue difusiones' },
  automation: {
    name: 'Automatización',
    does: 'Crea plantillas y respuestas rápidas',
  },
  billing: { name: 'Facturación', does: 'Consulta los precios por plantilla' },
}
