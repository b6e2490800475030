export const pt = {
  noInternet: (time: string) => `Sem conexão desde ${time}. A página segue com o que tem e se atualiza quando a internet voltar.`,
  noService: (time: string) => `Serviço sem resposta desde ${time}. A página segue com o que tem e se atualiza quando ele voltar.`,
  reconnect: 'Reconectar',
  reconnecting: 'Reconectando…',
  restored: 'Conexão restabelecida.',
}

/** Other languages must have exactly these texts. */
export type AppTexts = typeof pt
