import type { TemplateFormTexts } from './pt.ts'

export const es: TemplateFormTexts = {
  later: {
    title: 'Programar plantilla',
    plannedFor: (when) => `Envío programado: ${when}.`,
    insteadAt: (when) => `Envío programado: ${when}, en lugar del mensaje programado.`,
  },
  card: (number, label) => `Tarjeta ${number} · ${label}`,
  special: {
    latitude: 'Latitud',
    longitude: 'Longitud',
    placeName: 'Nombre del lugar',
    placeAddress: 'Dirección',
    offerHours: 'En cuántas horas termina la oferta',
  },
  wrong: {
    latitude: 'Usa un número de -90 a 90, como -23,5505.',
    longitude: 'Usa un número de -180 a 180, como -46,6333.',
    placeName: 'Escribe el nombre del lugar.',
    offerHours: 'Usa un número de 1 a 720.',
  },
  ownFile: 'Va con el archivo de la propia plantilla. Elige otro si quieres.',
  gone: (name) => `${name} no puede salir por este número ahora: fue pausada, cambió o ya no está aprobada. Elige otra plantilla.`,
}
