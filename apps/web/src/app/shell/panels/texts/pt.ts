export const pt = {
  after: { label: 'Ao encerrar, transferir ou adiar', next: 'Abrir a próxima', list: 'Voltar à lista' },
  group: 'Listas, camadas e a caixa de texto',
  keys: {
    walk: 'Linha seguinte ou anterior',
    open: 'Abrir a conversa',
    select: 'Selecionar a linha',
    close: 'Fechar a camada ou limpar a seleção',
    confirm: 'Confirmar o passo ou a janela',
    save: 'Salvar',
    send: 'Enviar a mensagem',
    line: 'Nova linha',
    quick: 'Respostas rápidas, na caixa vazia',
    templates: 'Templates, na caixa vazia',
    emoji: 'Emoji, na caixa vazia',
  },
}

/** Other languages must have exactly these texts. */
export type FixedKeyTexts = typeof pt
