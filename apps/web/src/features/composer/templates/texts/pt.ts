export const pt = {
  later: {
    title: 'Agendar template',
    plannedFor: (when: string) => `Envio agendado: ${when}.`,
    insteadAt: (when: string) => `Envio agendado: ${when}, no lugar da mensagem agendada.`,
  },
  card: (number: number, label: string) => `Cartão ${number} · ${label}`,
  special: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    placeName: 'Nome do lugar',
    placeAddress: 'Endereço',
    offerHours: 'A oferta termina em quantas horas',
  },
  wrong: {
    latitude: 'Use um número de -90 a 90, como -23,5505.',
    longitude: 'Use um número de -180 a 180, como -46,6333.',
    placeName: 'Diga o nome do lugar.',
    offerHours: 'Use um número de 1 a 720.',
  },
  ownFile: 'O arquivo do próprio template vai junto. Escolha outro se quiser.',
  gone: (name: string) =>
    `${name} não pode sair por este número agora: foi pausado, mudou ou não está mais aprovado. Escolha outro template.`,
}

/** Other languages must have exactly these texts. */
export type TemplateFormTexts = typeof pt
