export const pt = {
  group: 'Listas, camadas e a caixa de texto',
  keys: {
    walk: 'Andar na lista',
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
