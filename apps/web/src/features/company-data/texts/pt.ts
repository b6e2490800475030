export const pt = {
  title: 'Arquivo com tudo',
  detail:
    'Um ZIP com todas as linhas da empresa, em JSON, uma por linha e um arquivo por tabela, e com as fotos, áudios e documentos. Senhas, chaves e credenciais ficam de fora.',
  make: 'Preparar arquivo',
  again: 'Preparar outro',
  making: 'Preparando',
  waits: 'Pode sair desta página: o arquivo continua sendo preparado.',
  ready: (size: string) => `Pronto: ${size}`,
  holds: (rows: string, files: string) => `${rows} linhas e ${files} arquivos`,
  until: (when: string) => `O arquivo fica aqui até ${when}. Cada link de download vale 4 horas, só nesta sessão. Não compartilhe.`,
  by: (who: string, when: string) => `Pedido por ${who}, ${when}`,
  get: 'Baixar',
  none: 'Nenhum arquivo pronto. Depois de preparado, ele fica aqui por 72 horas.',
  stopped: 'Parado antes do fim.',
  failed: 'O arquivo não ficou pronto. Tente de novo.',
  outdated: 'Este arquivo foi removido porque os dados de uma pessoa foram excluídos depois dele.',
  anew: 'Ele ainda tinha os dados dela. Prepare outro: nele ela não está.',
  notLoaded: 'Esta parte não carregou.',
  settings: { archive: { title: 'Baixar todos os dados da empresa', words: 'exportar zip baixar cópia dados portabilidade lgpd' } },
}

export type CompanyDataTexts = typeof pt
