/** Domains of the library's own links. A test goes over every text of the library, so that the list stays complete. */
const libraryDomains = ['sualoja.com.br', 'suaclinica.com.br']

const exampleDomains = [
  ...['example.com', 'example.org', 'example.net', 'exemplo.com', 'exemplo.com.br', 'ejemplo.com'],
  ...['seusite.com', 'seusite.com.br', 'suaempresa.com', 'suaempresa.com.br', 'seudominio.com', 'seudominio.com.br', 'meusite.com.br'],
  ...[
    'tusitio.com',
    'tuempresa.com',
    'tutienda.com',
    'yourcompany.com',
    'yourdomain.com',
    'yoursite.com',
    'yourwebsite.com',
    'yourstore.com',
  ],
]

const domains = [...libraryDomains, ...exampleDomains]

/** The domain of a link or of an address in a text that only stands in for the company's own; null where there is none. */
export function placeholderDomainIn(text: string): string | null {
  const hosts = text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? []
  return hosts.flatMap((host) => domains.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? [])[0] ?? null
}

/**
 * With a capital, as in "Aqui é da Nome da empresa": "informe o nome da loja" is a sentence. "Nome da empresa: Casa Aurora" is a label with its
 * value.
 */
const names =
  /(?<!\p{L})(?:Nome da (?:[Ss]ua )?(?:[Ee]mpresa|[Ll]oja|[Cc]línica)|Nombre de (?:la|tu) (?:[Ee]mpresa|[Tt]ienda)|(?:Company|Business|Store|Your [Cc]ompany) [Nn]ame|[Ss]eu link aqui|[Tt]u enlace aquí|[Yy]our link here|[Ll]orem ipsum)(?!\p{L}|\s*:)/u
const bracketed =
  /\[[^\][\n{}]*(?<!\p{L})(?:nome|nombre|name|insira|inserir|insert|inserte|link|enlace|aqui|aquí|here)(?!\p{L})[^\][\n{}]*\]/iu

/** Words in a text that stand in for something of the company, as they are written there; null where there are none. */
export const placeholderWordsIn = (text: string): string | null => (bracketed.exec(text) ?? names.exec(text))?.[0] ?? null
