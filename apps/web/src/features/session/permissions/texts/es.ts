import { isBuilt } from '@prosa/contract/unbuilt'
import type { PermissionWords } from './pt.ts'

export const es: PermissionWords = {
  admin: { name: 'Administración', does: 'Configura la empresa, agentes, departamentos y seguridad' },
  agent: { name: 'Atención', does: 'Conversa con clientes en sus departamentos' },
  dashboard: { name: 'Panel', does: isBuilt('reports') ? 'Sigue paneles e informes' : 'Abre los paneles de la empresa' },
  developer: {
    name: 'Desarrollo',
    does: isBuilt('developerTools') ? 'Gestiona claves de API, webhooks e integraciones' : 'Registra los paneles de la empresa',
  },
  contact: { name: 'Contactos', does: 'Busca, importa y exporta contactos' },
  broadcast: { name: 'Difusiones', does: 'Crea y sigue difusiones' },
  automation: {
    name: 'Automatización',
    does: isBuilt('flows') ? 'Crea flujos, plantillas y encuestas' : 'Crea plantillas y respuestas rápidas',
  },
  billing: { name: 'Facturación', does: isBuilt('reports') ? 'Consulta costos, precios y consumo' : 'Consulta los precios por plantilla' },
}
