import type { FlagTexts } from './pt.ts'

export const es: FlagTexts = {
  known: {
    presence: {
      name: 'Quién está en la conversación',
      detail: 'Los compañeros ven quién tiene la conversación abierta y quién escribe. Sin ella, la persona ni ve ni es vista.',
    },
    scheduled: {
      name: 'Mensajes programados',
      detail: 'Elegir cuándo sale un mensaje. Lo que ya estaba programado sale igual a su hora.',
    },
    mentions: { name: 'Menciones', detail: 'Llamar a un compañero por su nombre, con @, en una nota interna.' },
    push: { name: 'Notificaciones del navegador', detail: 'Avisos también con la página cerrada, en cada navegador que aceptó.' },
  },
  failed: '¡No se pudieron actualizar las preferencias!',
  notListed: 'No se pudieron ver las preferencias',
  settings: 'Ajustes',
  company: {
    title: 'Preferencias de la empresa',
    detail: 'Valen para quien no eligió otra cosa para sí.',
    label: 'Preferencias de la empresa',
    words: 'funciones flags activar desactivar presencia programar menciones push',
  },
  forAll: 'Aplicar a todo el equipo',
  forAllOf: (flag) => `Aplicar «${flag}» a todo el equipo`,
  forAllDone: 'Vale para todo el equipo.',
  own: (count) => (count === 1 ? '1 persona tiene elección propia' : `${count} personas tienen elección propia`),
  integrations: {
    title: 'Para integraciones',
    detail: 'Nombres que tus sistemas consultan por la API. Prosa solo guarda si están activados.',
    none: 'Ninguna todavía.',
    label: 'Preferencias para integraciones',
    name: 'Nombre',
    required: 'Escribe el nombre.',
    create: 'Crear',
    created: 'Preferencia creada.',
    words: 'integración api crear borrar',
  },
  remove: 'Borrar',
  removeOf: (flag) => `Borrar ${flag}`,
  question: (flag) => `¿Borrar «${flag}»?`,
  consequence: 'Se va también lo que eligió cada persona, y las integraciones dejan de encontrarla.',
  people: {
    title: 'Por persona',
    detail: 'La elección de la persona prevalece.',
    label: 'Persona',
    choose: 'Elige a una persona',
    words: 'persona usuario excepción propio',
  },
  mine: { title: 'Mis preferencias', detail: 'Lo que activas o desactivas solo para ti.' },
  isOwn: 'Elección propia',
  asCompany: 'Como en la empresa',
}
