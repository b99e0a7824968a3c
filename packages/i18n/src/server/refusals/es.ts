import type { RefusalTexts } from '../refusal-texts.ts';

export const es: RefusalTexts = {
  malformed:
    'Algo en estos datos no encaja. No se ha cambiado nada. Revisa los campos marcados e inténtalo de nuevo.',
  'one-change':
    'Aquí solo cabe un cambio a la vez. No se ha cambiado nada. Envía los platos, la propina o el cupón por separado.',
  'wrong-installation':
    'Esta página pertenece a otro sistema. Tu pedido está a salvo. Recarga la página para continuar.',
  'card-number-refused':
    'Este texto parece contener un número de tarjeta y no lo hemos guardado. Por tu seguridad, quítalo e inténtalo de nuevo.',
  'words-unknown':
    'El texto tiene entre llaves algo que este mensaje no conoce. No se ha guardado nada. Elige entre lo que se ofrece.',
  'words-missing':
    'Al texto le falta algo que los clientes necesitan, como el enlace o el número. No se ha guardado nada. Vuelve a ponerlo.',
  'token-malformed':
    'Token decode returned null. No hemos podido leer tu sesión. Tus pedidos están a salvo. Vuelve a iniciar sesión, por favor.',
  'session-ended': 'Tu sesión ha terminado. Tu selección sigue aquí. Vuelve a iniciar sesión, por favor.',
  'sign-in-wrong':
    'Los datos de acceso no son correctos. Revisa el correo, la contraseña o el PIN e inténtalo de nuevo.',
  'setup-over':
    'Este enlace de configuración ya no sirve. No se ha cambiado nada. Inicia sesión o abre el enlace más reciente de la ventana del servidor.',
  'email-taken': 'Otra persona ya entra con este correo. No se ha cambiado nada. Usa otro.',
  'last-owner':
    'No quedaría ningún propietario que pueda entrar. No se ha cambiado nada. Nombra antes a otro propietario, con PIN o contraseña.',
  'delivery-not-set-up':
    'El envío a domicilio necesita la ubicación del restaurante en el mapa y una tarifa para al menos una distancia. No se ha guardado nada. Indica ambas o desactiva el envío.',
  'not-allowed': 'Tu función no permite hacer esto. No se ha cambiado nada. Pídeselo a alguien autorizado.',
  'desk-only':
    'Esto lo decide la caja del patio de comidas para todos los puestos. No se ha cambiado nada. Pídeselo a alguien que también trabaje allí.',
  'not-found':
    'No lo encontramos. Puede que se haya eliminado o que sea de otra persona. Vuelve atrás e inténtalo desde allí.',
  'code-unknown': 'No conocemos este código. Escanéalo de nuevo o pide ayuda al personal.',
  'code-replaced':
    'Este código se ha sustituido por otro nuevo. Pide al personal la tarjeta nueva de tu mesa.',
  'too-large':
    'Es demasiado grande para enviarlo. No se ha cambiado nada. Prueba con un archivo más pequeño o un texto más corto.',
  'unsupported-type':
    'Aquí no se puede leer este tipo de archivo. No se ha cambiado nada. Elige otro formato e inténtalo de nuevo.',
  'too-many':
    'Han sido muchas peticiones seguidas. Todo lo anterior está a salvo. Espera un momento e inténtalo de nuevo.',
  'too-many-tries':
    'Demasiados códigos incorrectos. No se ha cambiado nada. Espera unos minutos antes de volver a intentarlo.',
  busy: 'El sistema del restaurante está ocupado ahora. No se ha perdido nada. Inténtalo en un momento.',
  'disk-full':
    'No queda espacio en el servidor del restaurante. No se ha cambiado nada. Funcionará de nuevo cuando haya espacio en su disco.',
  'idempotency-key-reused':
    'Esto ya se envió con otro contenido. Vale el primero. Recarga la página y compruébalo antes de volver a enviar.',
  'still-running': 'Seguimos trabajando en ello. Nada se envía dos veces. Espera un momento, por favor.',
  'table-occupied':
    'Alguien ya ha abierto esta mesa. Introduce su código social de 5 caracteres para unirte.',
  'table-unknown':
    'El enlace de esta mesa ya no es válido. Tu selección está a salvo. Escanea otra vez el código de la mesa.',
  'table-not-open': 'Esta mesa aún no está abierta. Tu selección está a salvo. Pide al personal que la abra.',
  'order-open-elsewhere':
    'Aún tienes un pedido abierto en otra mesa. Está a salvo. Termínalo allí o pide al personal que te cambie de mesa.',
  'item-unavailable':
    '{item, select, none {Este plato} other {{item}}} se acaba de agotar. Hemos guardado el resto de tu selección.',
  'not-enough-left':
    'No quedan tantas raciones de {item, select, none {este plato} other {{item}}}. Tu selección está a salvo. Reduce la cantidad y envía de nuevo.',
  'item-not-offered':
    '{item, select, none {Este plato} other {{item}}} no se ofrece aquí ahora. Tu selección está a salvo. Quítalo y envía el resto.',
  'option-invalid':
    'Las opciones de {item, select, none {un plato} other {{item}}} ya no encajan. Tu selección está a salvo. Ábrelo y elige de nuevo.',
  'quantity-limit':
    'Puedes enviar como máximo 20 unidades de un plato a la vez. Tu selección está a salvo. Reduce la cantidad o pregunta al personal.',
  'too-many-lines':
    'Una ronda admite como máximo 50 líneas. Tu selección está a salvo. Envía una parte ahora y el resto en la siguiente ronda.',
  'price-changed':
    'Un precio ha cambiado desde que lo viste. No se ha enviado nada. Revisa el nuevo total y envía de nuevo si te parece bien.',
  'mode-off':
    'El restaurante no acepta pedidos de esta forma por ahora. Tu selección está a salvo. Pregunta al personal cómo puedes pedir.',
  'store-closed':
    'El restaurante no acepta pedidos ahora. Tu selección está a salvo. Vuelve en el horario de apertura.',
  'stall-unavailable': 'No todos los puestos pueden preparar su parte. No se ha pedido ni pagado nada.',
  'slot-full': 'Esa hora ya está completa. Elige otra hora.',
  'time-not-offered': 'Esa hora ya no se puede elegir. Elige otra.',
  'address-limit':
    'Ya has guardado veinte direcciones y no caben más. Elimina una que ya no necesites e inténtalo de nuevo.',
  'address-without-pin':
    'No sabemos dónde está esta dirección en el mapa. Coloca el marcador y vuelve a pedir. Tu selección está a salvo.',
  'address-out-of-range':
    'El restaurante no reparte tan lejos. Tu selección está a salvo. Elige otra dirección o recoge la comida.',
  'below-minimum': 'Tu selección no llega al pedido mínimo a domicilio. Añade algo y envíala de nuevo.',
  'bill-closing':
    'La cuenta se está pagando y ahora no puede cambiar. Tu selección está a salvo. Espera a que termine el pago o cancélalo antes.',
  'order-closed':
    'Este pedido está terminado o cancelado. No se ha cambiado nada. Empieza uno nuevo desde la carta.',
  'code-wrong':
    'Ese código no corresponde a esta mesa. Tu selección está a salvo. Pregunta en la mesa e inténtalo de nuevo.',
  'table-free':
    'Nadie ha pedido aún en esta mesa, así que no hay a qué unirse. Tu selección está a salvo. Envía tu pedido sin más.',
  'joining-closed':
    'El anfitrión ha cerrado la entrada a esta mesa. Tu selección está a salvo. Pídele que la abra de nuevo.',
  'otp-wrong': 'El código no es correcto. Tu selección está a salvo. Revisa el SMS e inténtalo de nuevo.',
  'otp-expired': 'Este código ya se usó o ha caducado. Tu selección está a salvo. Pide un código nuevo.',
  'phone-not-served':
    'No podemos enviar códigos a este número. No se ha enviado nada. Revisa el país y las cifras, o usa otro número.',
  'phone-taken': 'Otra cuenta ya usa este número. No se ha cambiado nada. Entra con ese número o usa otro.',
  'picture-refused':
    'Esta imagen no sirve. Se conserva la anterior. Elige un JPEG, PNG o WebP de 5 MB como máximo.',
  'order-running':
    'Todavía tienes un pedido en curso. No se ha borrado nada. Vuelve a intentarlo cuando lo tengas y esté pagado.',
  'part-in-payment':
    'Esta parte ya se está pagando. No se cobra nada dos veces. Espera a ese pago o cancélalo antes.',
  'part-too-large':
    'Es más de lo que queda por pagar en la cuenta. No se ha cobrado nada. Elige un importe menor.',
  'line-already-shared':
    'Alguien ya paga ese plato, entero o en parte. No se ha cambiado nada. Elige otra parte.',
  'nothing-to-pay':
    'En esta cuenta no queda nada por pagar. No se ha cobrado nada. Puedes cerrar esta página.',
  'mode-not-offered': 'El restaurante no acepta esta forma de pago. No se ha cobrado nada. Elige otra.',
  'vpa-invalid':
    'Este ID de UPI no es correcto. No se ha cobrado nada. Revisa si hay errores, por ejemplo nombre@banco.',
  'provider-away':
    'El servicio de pago no responde ahora. No se cobra nada dos veces. Inténtalo en un momento o paga de otra forma.',
  'provider-unusable':
    'Falta algo para este proveedor de pago. No se ha cambiado nada. Revisa la dirección, las claves y el secreto del webhook.',
  'card-refused':
    'El servicio de pago no reconoce esta tarjeta como tuya. No se ha guardado nada. Introdúcela de nuevo.',
  'approval-needed':
    'Esto necesita el visto bueno de un encargado. No se ha cambiado nada. Pídele que escriba su PIN.',
  'pin-not-yours': 'Este no es tu PIN. No se ha descargado nada. Inténtalo de nuevo.',
  'stores-of-others':
    'Aquí hay también restaurantes que no son tuyos. No se ha descargado nada. Pide una copia de seguridad a quien lleva el ordenador.',
  'export-running': 'Ya se está descargando una copia. Espera a que termine, por favor.',
  'pin-wrong': 'Este PIN no es de un encargado. No se ha cambiado nada. Inténtalo de nuevo.',
  'refund-too-much': 'Es más de lo que queda por devolver. No se ha devuelto nada. Elige un importe menor.',
  'refund-uneven':
    'En esta moneda el proveedor solo devuelve importes que acaban en 0. No se ha devuelto nada. Pon un 0 como última cifra.',
  'shift-open': 'Esta caja ya está abierta. No se ha cambiado nada. Ciérrala primero o abre otra.',
  'shift-closed':
    'La caja de este pago ya se ha cerrado. No se ha cambiado nada. Devuelve el dinero o anótalo en el próximo cierre.',
  'bills-open':
    'Todavía hay cuentas abiertas. La caja sigue abierta. Cóbralas o déjalas para el siguiente turno.',
  'link-expired': 'Este enlace de pago ya no es válido. No se ha cobrado nada. Pide uno nuevo.',
  'already-paid': 'Esta parte ya está pagada. No se ha cobrado nada más. Puedes cerrar esta página.',
  'tip-invalid':
    'Esta propina está fuera de lo que podemos aceptar. No se ha cobrado nada. Elige otro importe.',
  'cancel-too-late':
    'Ya hay algo cocinado o pagado y aquí no se puede cancelar. Tu pedido queda como está. Pregunta al personal.',
  'rating-not-open':
    'Se puede valorar una vez, cuando la cuenta está pagada. No se ha cambiado nada. Vuelve aquí después de pagar.',
  'nothing-to-rate':
    'A esta mesa aún no ha llegado nada. No se ha preguntado a nadie. Vuelve a preguntar cuando haya algo servido.',
  'nobody-to-ask':
    'Nadie aquí ha pedido con su propio móvil. No se ha preguntado a nadie. Pregunta en la mesa.',
  'all-rated': 'En esta mesa ya han valorado todos. No se ha vuelto a preguntar a nadie.',
  'state-changed':
    'Otra persona lo ha cambiado entretanto. Tu cambio no se ha hecho. Recarga para ver cómo está ahora.',
  'not-host': 'Solo puede hacerlo el anfitrión de la mesa. No se ha cambiado nada. Pregúntale.',
  'spend-limit':
    'El anfitrión ha puesto un límite para esta mesa y con esto se superaría. No se ha enviado nada. Quita algo o habla con el anfitrión.',
  'last-member': 'Eres la última persona de la mesa y no puedes dejar el pedido. Págalo o cancélalo primero.',
  'delivery-taken': 'Otro repartidor ya tiene este pedido. No se ha cambiado nada. Mira la lista de nuevo.',
  'handover-code-wrong': 'Ese no es el código del cliente. Pregunta en la puerta e inténtalo de nuevo.',
  'not-seated':
    'Solo pueden hacerlo quienes han pedido en una mesa aquí. No se ha cambiado nada. Pide o únete a una mesa primero.',
  'song-queued': 'Alguien ya ha pedido esta canción. No se ha añadido nada. Vótala.',
  'game-implausible':
    'Esta partida no se puede repetir con sus movimientos, así que no cuenta. Empieza otra.',
  'jukebox-quiet':
    'A esta hora la casa no acepta peticiones de canciones. No se añadió nada. Inténtalo más tarde.',
  'song-limit':
    'Ya has pedido bastantes canciones por ahora. No se ha añadido nada. Prueba un poco más tarde.',
  'draft-changed':
    'Otra persona ha cambiado la carta mientras tanto. Tu cambio aún no se ha guardado. Mira cómo está la carta ahora e inténtalo de nuevo.',
  'nothing-to-publish': 'La carta ya está así. No hay nada que publicar.',
  'schedule-past': 'Elige un momento futuro, como mucho dentro de un año.',
  'file-unreadable':
    'Este archivo no se puede leer como tabla. Guárdalo como CSV en tu hoja de cálculo y súbelo de nuevo.',
  'file-too-long':
    'El archivo es demasiado grande: como máximo 10 000 filas, 100 columnas y 4000 caracteres por celda. Divídelo.',
  'photo-unreadable':
    'Esta imagen no se puede usar. Elige una foto JPEG, PNG o WebP de al menos 200 píxeles por lado.',
  'card-unreadable':
    'Con este logotipo no se puede escanear el código. Elige uno más sencillo o imprime sin logotipo.',
  'clip-unreadable': 'Este vídeo no se puede usar. Elige un MP4 o WebM de 20 segundos y 8 MB como máximo.',
  'clips-full': 'No caben más vídeos. Quita uno primero.',
  'queue-closed':
    'Este restaurante no apunta a nadie en la cola ahora mismo. Pregunta en recepción o vuelve en horario de apertura.',
  'queue-full':
    'La cola está completa ahora, así que no hemos podido apuntarte. Pregunta en recepción o inténtalo dentro de un rato.',
  'queue-joined':
    'Este número ya está en la cola. Abre tu puesto desde el mensaje que recibiste o pregunta en recepción.',
  'booking-closed': 'Este restaurante no acepta reservas aquí. Llama por teléfono, por favor.',
  'outside-hours': 'El restaurante no está abierto durante toda tu visita. Elige otra hora.',
  'time-not-bookable':
    'Esa hora no se puede reservar. Elige otra posterior, dentro de los próximos sesenta días.',
  'party-too-large':
    'Aquí no se puede reservar mesa para tantas personas. No se ha reservado nada. Llama al restaurante, por favor.',
  'too-many-bookings':
    'Por ahora no se pueden reservar más mesas con este número. No se ha reservado nada. Cancela una que no necesites, inténtalo más tarde o llama al restaurante, por favor.',
  'tables-too-small': 'Estas mesas no bastan para el grupo. Elige otras.',
  'booking-too-late': 'Ya es tarde para cancelar aquí. Llama al restaurante, por favor.',
  'purchase-over':
    'Este pedido ya no se puede confirmar. No se ha pedido nada. Llama al restaurante, por favor.',
  'purchase-changed':
    'El restaurante ha cambiado este pedido. Todavía no se ha pedido nada. Revísalo y confírmalo después.',
  'table-in-use':
    'En una de estas mesas hay alguien o está reservada. No se ha cambiado nada. Libérala antes o mueve la reserva.',
  'bill-begun':
    'Una de estas cuentas se está pagando o dividiendo, tiene un descuento, ya está impresa o está pagada y espera que se acepte. No se ha cambiado nada. Termínalo antes o deshazlo.',
  'dish-paid':
    'Alguien ya ha pagado este plato, así que sigue en la cuenta. No se ha cambiado nada. Devuelve su importe cuando la cuenta esté pagada.',
  'money-at-counter':
    'Este pedido se pagó en el mostrador. No se ha cancelado. Devuelve antes ese dinero y cancélalo después.',
  'table-owes': 'Esta mesa tiene importes pendientes. Sigue abierta. Cobra la cuenta antes.',
  'name-taken': 'Este nombre ya se usa. No se ha cambiado nada. Elige otro.',
  'code-taken':
    'Otra oferta usa este código. No se ha guardado nada. Elige otro código o termina antes esa oferta.',
  'voucher-claimed': 'Este vale ya se ha recogido. No se ha cambiado nada. Búscalo entre tus recompensas.',
  'voucher-exhausted': 'Ya no quedan vales de esta oferta. No se ha cambiado nada. Mira las otras ofertas.',
  'no-printer':
    'Ninguna impresora imprime nada de esta comanda. No se ha impreso nada. Imprímela desde este dispositivo o añade una impresora.',
  'voucher-expired':
    'Esta oferta de vales no está activa ahora. No se ha cambiado nada. Mira las otras ofertas.',
  'coupon-unknown':
    'No conocemos este cupón. Tu cuenta no ha cambiado. Revisa el código e inténtalo de nuevo.',
  'coupon-minimum':
    'Tu pedido no llega al mínimo de este cupón. Tu cuenta no ha cambiado. Añade algo o elige otro cupón.',
  'coupon-expired':
    'Este cupón no vale ahora. Tu cuenta no ha cambiado. Mira sus días y horas o elige otro cupón.',
  'coupon-used': 'Este cupón ya se ha usado. Tu cuenta no ha cambiado. Elige otro.',
  'coupon-exhausted': 'Ya no quedan cupones de esta promoción. Tu cuenta no ha cambiado. Elige otro.',
  'coupon-not-yours':
    'Este cupón no es para ti: es de otra persona o solo para la primera visita. Tu cuenta no ha cambiado. Elige uno tuyo.',
  'coupon-not-here':
    'Este cupón no sirve para este pedido. Tu cuenta no ha cambiado. Mira dónde y para qué platos vale o elige otro.',
  'credits-short': 'No tienes puntos suficientes. No se ha usado ninguno. Elige menos o paga como siempre.',
};
