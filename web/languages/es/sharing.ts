import type { Catalogue } from '#languages/catalogue.ts'

export const sharing = {
  sharing: {
    share: 'Compartir',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado',
    notShared: 'No se ha podido compartir el enlace',
    badge: 'Insignia para tu sitio',
    badgeTitle: 'Una insignia para tu sitio',
    badgeLead: {
      charity:
        'Muestra en tu propio sitio lo que han donado quienes te apoyan a través de Gooddrop. El importe se mantiene al día.',
      artist: 'Muestra en tu propio sitio lo que han recaudado tus ventas. El importe se mantiene al día.',
    },
    back: { charity: 'Volver a la organización', artist: 'Volver al perfil' },
    theme: 'Colores',
    themes: { light: 'Claro', dark: 'Oscuro' },
    counter: 'Contador',
    counterHint: 'Una pequeña página en un marco. Con un clic lleva a Gooddrop.',
    small: 'Insignia',
    smallHint: 'Una imagen con un enlace, para un pie de página o un README.',
    code: 'Código para copiar',
    copyCode: { counter: 'Copiar el código del contador', badge: 'Copiar el código de la insignia' },
    frameTitle: (name) => `Lo que ha recaudado ${name} en Gooddrop`,
    pictureText: (name) => `${name} en Gooddrop`,
    goodToKnow: 'Conviene saber',
    notes: [
      'Ninguno de los dos contiene scripts, instala cookies ni carga nada más.',
      'El importe se lee de lo que el libro mayor ha confirmado y tiene como mucho unos minutos de antigüedad.',
    ],
    policy: (origin) =>
      `Si tu sitio tiene una política de seguridad de contenido, permite ${origin} en frame-src para el contador y en img-src para la insignia.`,
    what: 'La insignia',
  },
} satisfies Partial<Catalogue>
