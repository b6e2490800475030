export const pt = {
  noInternet: (time: string) => `Sem conexão desde ${time}. Continue trabalhando; tudo sincroniza quando a conexão voltar.`,
  noService: (time: string) => `Serviço sem resposta desde ${time}. Continue trabalhando; tudo sincroniza quando ele voltar.`,
  reconnect: 'Reconectar',
  reconnecting: 'Reconectando…',
  restored: 'Conexão restabelecida.',
}

/** Other languages must have exactly these texts. */
export type AppTexts = typeof pt
