import type { PermissionWords } from './pt.ts'

export const es: PermissionWords = {
  admin: { name: 'Administración', does: 'Configura la empresa, agentes, departamentos y seguridad' },
  agent: { name: 'Atención', does: 'Conversa con clientes en sus departamentos' },
  dashboard: { name: 'Panel', does: 'Sigue paneles e informes' },
  developer: { name: 'Desarrollo', does: 'Gestiona claves de API, webhooks e integraciones' },
  contact: { name: 'Contactos', does: 'Busca, importa y exporta contactos' },
  broadcast: { name: 'Difusiones', does: 'Crea y sigue difusiones' },
  automation: { name: 'Automatización', does: 'Crea flujos, plantillas y encuestas' },
  billing: { name: 'Facturación', does: 'Consulta costos, precios y consumo' },
}
