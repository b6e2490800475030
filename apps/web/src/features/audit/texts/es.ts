import { joinedWords } from '../audit-words.ts'
import type { AuditTexts } from './pt.ts'
import { es as words } from './words/es.ts'

export const es: AuditTexts = {
  ...joinedWords(words),
  other: 'hizo un cambio',
  label: 'Historial de cambios',
  filters: { person: 'Persona', everybody: 'Todas las personas', period: 'Período', area: 'Tema', everything: 'Todos los temas' },
  named: (name) => `“${name}”`,
  became: (field, before, after) => `${field}: de ${before} a ${after}`,
  values: {
    on: 'activado',
    off: 'desactivado',
    empty: 'en blanco',
    none: 'ninguno',
    all: 'todos',
    noLimit: 'sin límite',
    unknown: 'elemento eliminado',
    changed: 'cambiado',
    distributions: { off: 'sin distribución', leastLoaded: 'menos ocupado', roundRobin: 'por turnos' },
    roles: { admin: 'Administración', agent: 'Atención' },
  },
  details: {
    show: 'Detalles',
    showOf: (what) => `Detalles: ${what}`,
    when: 'Cuándo',
    address: 'Dirección de red',
    device: 'Dispositivo',
    code: 'Código',
    action: 'Acción',
    before: 'Antes',
    after: 'Después',
  },
  failed: '¡Error al cargar el historial!',
  empty: {
    title: 'Todavía no pasó nada',
    body: 'Cada cambio que alguien hace queda registrado aquí: quién, qué, cuándo y desde dónde.',
  },
  nothing: { title: 'Nada encontrado con estos filtros', body: 'Cambia la persona, el período o el tema.', clear: 'Limpiar filtros' },
}
