import type { Catalogue } from '#languages/catalogue.ts'

export const privacy = {
  'contact/privacy': {
    title: 'Privacidad',
    lead: 'Qué guardamos, por qué, durante cuánto tiempo y qué no se puede borrar. Prevalece la versión en inglés.',
    sections: [
      {
        title: 'Tu cuenta',
        paragraphs: ['Lo que guardamos para que tu cuenta funcione, mientras la tengas:'],
        list: [
          'tu nombre y apellidos, nombre de usuario, imágenes, lo que escribes sobre ti y tu enlace: todo el mundo puede verlos. Un nombre de usuario al que renuncies queda reservado para que nadie se haga pasar por ti',
          'tu dirección de correo: nunca se muestra a los demás',
          'tu contraseña, como un hash a partir del cual no se puede leer',
          'tus llaves de acceso, por su nombre y su clave pública; la clave de tu aplicación de autenticación, cifrada; y tus códigos de recuperación, como hashes',
          'las direcciones de monedero que has verificado con una firma y los nombres que les das: todo el mundo puede ver la dirección del que está en uso, y tus páginas muestran lo que todos ellos contienen y han donado; los nombres son solo para ti',
        ],
      },
      {
        title: 'Seguridad',
        paragraphs: ['Lo que guardamos para proteger tu cuenta y durante cuánto tiempo:'],
        list: [
          'dónde tienes la sesión iniciada: el tipo de navegador, una parte de tu dirección IP y cuándo lo usaste por última vez, que ves en «Editar perfil». Cada sesión caduca, antes si no la usas, y su registro se borra 90 días después',
          'las redes desde las que iniciaste sesión, como hashes, hasta 90 días después de la última vez que las usaste',
          'los intentos fallidos de iniciar sesión, como hashes, durante dos días',
          'los códigos que te enviamos por correo, como hashes, hasta dos días después de que caduquen, y los enlaces para elegir una contraseña nueva o bloquear tu cuenta, como hashes, hasta 30 días después de que caduquen',
          'un registro de sucesos de seguridad, como iniciar sesión (con el tipo de navegador y una parte de tu dirección IP), añadir una dirección de correo o cambiar tu nombre de usuario, monedero o contraseña, durante dos años',
        ],
      },
      {
        title: 'El libro mayor',
        paragraphs: [
          'Lo que ocurre en el XRP Ledger es público y permanente: cuentas y saldos, quién acuñó, compró y vendió qué, ofertas, precios y donaciones con la organización elegida. Nosotros lo mostramos; ni tú ni nosotros podemos cambiarlo ni eliminarlo del libro mayor.',
          'Guardamos las solicitudes que firmas aquí y su resultado, para que una solicitud no se pierda al recargar la página. Las solicitudes de inicio de sesión y las que no se completaron se borran al cabo de 90 días. Una lista de varias firmas se borra 30 días después de su último uso. Para enviar solicitudes a tu teléfono, el proveedor de tu monedero puede darnos un token, que borramos una semana después de que caduque.',
        ],
      },
      {
        title: 'Lo que escribes',
        list: [
          'Los comentarios son públicos y muestran tu nombre. Si comentas como invitado, das un nombre, que se muestra, y una dirección de correo, que solo vemos nosotros.',
          'Solo nosotros vemos los mensajes que nos envías, con tu nombre y tu dirección de correo. Usamos esa dirección solo para responder y borramos tu mensaje dos años después de nuestra respuesta.',
          'Para el boletín guardamos tu dirección y cuándo te suscribiste o te diste de baja. La suscripción solo vale cuando la has confirmado por correo; una dirección que nunca se confirma se borra al cabo de 30 días. Cada boletín lleva un enlace para darse de baja.',
          'Las imágenes de tu galería y tus «me gusta» son públicos. Cuando sigues a alguien, esa persona recibe una notificación; los demás solo ven cuántos seguidores tiene.',
        ],
      },
      {
        title: 'Notificaciones y correo',
        paragraphs: [
          'Te notificamos en el sitio lo relativo a tus obras, ofertas y donaciones, y borramos cada notificación al cabo de 400 días. Solo enviamos notificaciones por correo si lo eliges en «Editar perfil», y cada una lleva un enlace para darse de baja, que funciona durante 400 días. Los avisos que activas son privados. Si activas los mensajes push, guardamos la dirección que el servicio push de tu navegador le asignó, hasta que los desactives o cierres sesión; el servicio transporta los mensajes cifrados y no puede leerlos. También te escribimos por correo sobre la seguridad de tu cuenta y te enviamos un recibo después de cada compra con tarjeta.',
          'Borramos el contenido de un correo dirigido a ti en cuanto se ha enviado. La constancia de que se envió, y a qué dirección, se borra al cabo de 90 días.',
        ],
      },
      {
        title: 'Tarjetas',
        paragraphs: [
          'Cuando compras XRP con tarjeta, el número y el código de seguridad van directamente de tu navegador al servicio de tarjetas, y nunca a nosotros. Guardamos la referencia del servicio de tarjetas, la marca, las cuatro últimas cifras y la fecha de caducidad, para que puedas reconocer la tarjeta.',
          'Guardamos un registro de cada compra: el importe, la dirección del monedero y el resultado. Estos registros se conservan incluso después de que elimines tu cuenta. De los informes del servicio de tarjetas sobre los pagos solo guardamos identificadores, durante 90 días.',
        ],
      },
      {
        title: 'Recibos de donaciones',
        paragraphs: [
          'Si quieres que tu nombre legal y tu dirección figuren en los recibos de tus donaciones, los guardamos solo para este fin, aparte de tu perfil. Nunca se muestran a otros, ni se comparten con la organización, ni se ponen en el libro mayor. Puedes borrarlos donde los introdujiste; nosotros los borramos dos años después de la última vez que los usaste, y con tu cuenta.',
        ],
      },
      {
        title: 'Visitas',
        paragraphs: [
          'Para contar una sola vez al día la visita de cada visitante a una obra, guardamos un hash de su dirección IP. Es distinto para cada obra y cada día, y se borra al cabo de dos días. Las visitas de los miembros se cuentan una vez, mediante un hash de su cuenta, que conservamos. Para limitar los abusos, contamos las solicitudes por dirección IP durante unos minutos. Los registros de nuestros servidores no contienen ni direcciones IP ni lo que escribes.',
          'Tu navegador recuerda que has iniciado sesión, tu perfil y la dirección de tu monedero hasta que cierras sesión; lo que has empezado a introducir o firmar, hasta que cierras la pestaña; y, hasta que lo borres, la organización y el porcentaje que elegiste por última vez, el país que elegiste por última vez para un recibo, si prefieres un tema claro u oscuro, las últimas 30 obras que has visto, para que puedas verlas sin conexión, y la conexión de tu monedero si usas WalletConnect. Una cookie contiene tu sesión; los scripts no pueden leerla y no se envía a otros sitios. Otra recuerda durante un año el idioma que has elegido. No usamos otras cookies ni rastreadores. El servicio de tarjetas puede instalar sus propias cookies allí donde introduces una tarjeta.',
        ],
      },
      {
        title: 'Terceros',
        paragraphs: [
          'El proveedor de tu monedero ve las solicitudes que firmas. Si usas WalletConnect, las transmite cifradas. El servicio de tarjetas ve tu tarjeta y lo que pagas. Nuestro proveedor de correo ve los correos que te enviamos. Las obras pueden copiarse en IPFS, donde cualquiera puede conservarlas. No vendemos tus datos.',
        ],
      },
      {
        title: 'Tus claves',
        paragraphs: ['Permanecen en tu monedero, o en tu navegador si creas uno aquí. Nunca las vemos ni las pedimos.'],
      },
      {
        title: 'Tus datos',
        paragraphs: [
          'En «Editar perfil» puedes descargar tus datos en un archivo y eliminar tu cuenta. Entonces borramos tu nombre, dirección de correo, imágenes, datos para recibos, tarjeta, comentarios y notificaciones. Conservamos tu nombre de usuario, para que nadie se haga pasar por ti, los mensajes que nos enviaste, tu suscripción al boletín, el registro descrito en «Seguridad» y los registros de las compras con tarjeta, durante el tiempo indicado más arriba. Lo que está en el libro mayor permanece allí, sin tu nombre.',
          'Para cualquier otra cosa, escríbenos en la página de contacto. Guardamos durante dos años un registro de lo que hemos ocultado y por qué.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
