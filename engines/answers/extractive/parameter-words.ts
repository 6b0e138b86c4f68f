import { phrases } from "./words.ts";

/**
 * What customers call the parameters of content/parameters.yaml beside their labels, in the six languages:
 * Latin words without accents, Chinese simplified. The longest phrase of a question counts, so that "storage
 * temperature" is no "temperature".
 */
const written: Record<string, string> = {
  function:
    "what it does, what can it do, main functions, functions of, 主要功能, 有什么功能, 有哪些功能, 功能, que faz, funcoes, funciones, que hace, islev, ne ise yarar",
  "engine-interface":
    "engine interface, engine type, 发动机接口, 接什么发动机, 电喷, interface do motor, interfaz del motor, motor arayuzu",
  "max-sets":
    "how many sets, how many gensets, number of sets, number of gensets, sets in parallel, gensets in parallel, maximum sets, 并机台数, 多少台, 几台, 最多几台, 最多并, quantos grupos, numero de grupos, cuantos grupos, kac set, kac jenerator, set sayisi",
  protections:
    "protections, protection functions, ansi, 保护功能, 有哪些保护, 保护, protecoes, funcoes de protecao, protecciones, funciones de proteccion, koruma islev, korumalar",
  "maintenance-timers":
    "maintenance timer, service timer, 保养计时, 保养定时, temporizador de manutencao, temporizador de mantenimiento, bakim sayac",
  "event-log":
    "event log, history log, events, event records, 事件记录, 历史记录, 故障记录, 记录多少条, registro de eventos, historico de eventos, historial de eventos, olay kaydi, olay kayit",
  "display-languages":
    "display languages, languages, menu language, 显示语言, 几种语言, 语言, idiomas, lenguas, ekran dil, kac dil, diller",
  "supply-voltage":
    "supply voltage, working voltage, operating voltage, input voltage, power supply, working power, dc supply, battery supply, working power range, voltage range, 工作电压, 供电电压, 电源电压, 工作电源, 供电, 电源范围, 电压范围, 输入电压, 额定工作电压, tensao de alimentacao, alimentacao, voltagem de alimentacao, voltagem, tension de alimentacion, alimentacion, voltaje de alimentacion, voltaje, tension de trabajo, besleme gerilimi, besleme, calisma gerilimi, besleme voltaji, voltaj",
  "supply-voltage-ac":
    "ac supply voltage, ac supply, 交流工作电压, 交流供电, alimentacao ca, alimentacion ca, ac besleme",
  "power-consumption":
    "power consumption, consumption, 功耗, 耗电, 功率消耗, consumo, consumo de energia, guc tuketimi, tuketim",
  "standby-consumption":
    "standby consumption, standby power consumption, 待机功耗, 待机耗电, consumo em espera, consumo en espera, bekleme tuketimi",
  "phase-systems":
    "wiring system, phase system, three-phase four-wire, 接线制式, 相制, 三相四线, 三相三线, sistema de ligacao, sistema de conexion, baglanti sistemi",
  "phase-voltage":
    "phase voltage, l-n voltage, 相电压, tensao de fase, tension de fase, faz gerilimi, faz-notr gerilimi, faz notr gerilimi",
  "line-voltage":
    "line voltage, l-l voltage, measuring voltage, measured voltage, 线电压, 测量电压, tensao de linha, tension de linea, hat gerilimi, fazlar arasi gerilim",
  frequency: "frequency, hertz, 50 hz, 60 hz, 频率, frequencia, frecuencia, frekans",
  "frequency-resolution":
    "frequency resolution, 频率分辨率, resolucao de frequencia, resolucion de frecuencia, frekans cozunurlugu",
  "ct-secondary":
    "ct secondary, secondary current, current transformer ratio, ct ratio, 二次电流, ct 二次, 互感器二次, secundario do tc, secundario del tc, ct sekonder",
  "speed-voltage":
    "speed sensor voltage, pickup voltage, 转速传感器电压, tensao do sensor de rotacao, tension del sensor de velocidad, devir sensoru gerilimi",
  "speed-frequency":
    "speed sensor frequency, pickup frequency, 转速传感器频率, frequencia do sensor de rotacao, frecuencia del sensor de velocidad, devir sensoru frekansi",
  "sensor-resistance":
    "resistive sensor, sensor resistance, 电阻型传感器, 传感器电阻, sensores resistivos, direncli sensor",
  "dc-voltage":
    "battery voltage measurement, measured battery voltage, 蓄电池电压测量, 电池电压测量, medicao da tensao da bateria, medida de la tension de bateria, aku gerilimi olcumu",
  "current-transducer":
    "current transducer, shunt, 电流变送器, 分流器, transdutor de corrente, transductor de corriente, akim donusturucu",
  "digital-inputs":
    "digital inputs, digital input, binary inputs, inputs, di inputs, switch inputs, 开关量输入, 数字输入, 输入口, 输入量, 几路输入, entradas digitais, entradas digitales, entradas, dijital giris, giris sayisi",
  "relay-outputs":
    "relay outputs, relay output, outputs, digital outputs, 继电器输出, 开关量输出, 输出口, 几路输出, saidas a rele, saidas de rele, saidas, salidas de rele, salidas, role cikis, cikis sayisi",
  "relay-rating":
    "relay rating, relay current, contact rating, 继电器容量, 触点容量, 继电器额定电流, corrente dos reles, corriente de los reles, capacidad de los reles, role akimi",
  "analogue-inputs":
    "analogue inputs, analog inputs, sensor inputs, 模拟量输入, 模拟量, 传感器输入, entradas analogicas, entradas de sensor, analog giris, sensor giris",
  "governor-avr":
    "gov and avr, governor output, avr output, gov, avr, speed governor, 调速输出, 调压输出, 调速调压, gov 输出, avr 输出, saida gov, salida gov, regulador de tensao, regulador de tension, gov cikis, avr cikis",
  "thermocouple-inputs": "thermocouple, 热电偶, termopar, termokupl",
  "resistive-inputs": "resistive inputs, 电阻输入, entradas resistivas, direncli giris",
  "current-inputs":
    "4-20 ma inputs, 4–20 ma inputs, current inputs, 电流输入, 4-20ma 输入, entradas de 4-20 ma, entradas de corriente, 4-20 ma giris",
  ports:
    "communication ports, communication port, ports, interfaces, interface, communication, 通信接口, 通讯接口, 接口, 通信口, 通讯口, 端口, portas de comunicacao, portas, comunicacao, puertos de comunicacion, puertos, comunicacion, haberlesme port, port, haberlesme",
  protocols:
    "protocols, protocol, modbus, canopen, mqtt, snmp, 通信协议, 通讯协议, 协议, 规约, protocolos, protocolo, protokol",
  "can-rate":
    "can bit rate, can speed, can baud, baud rate, 波特率, can 速率, taxa de bits, velocidad de bits, can hizi, baud",
  "rated-current":
    "rated current, current rating, nominal current, how many amps, 额定电流, 多少安, 电流等级, corrente nominal, corriente nominal, anma akimi, nominal akim, kac amper",
  "rated-voltage":
    "rated voltage, nominal voltage, 额定电压, tensao nominal, tension nominal, anma gerilimi, nominal gerilim",
  poles: "poles, number of poles, pole, 极数, 几极, polos, kutup",
  "transfer-time":
    "transfer time, switching time, changeover time, 转换时间, 切换时间, tempo de transferencia, tempo de comutacao, tiempo de transferencia, tiempo de conmutacion, aktarma suresi, gecis suresi",
  "withstand-current":
    "withstand current, short-time current, short circuit withstand, icw, 短时耐受电流, 耐受电流, corrente suportavel, corriente admisible, dayanim akimi, kisa devre dayanim",
  "mechanical-life":
    "mechanical endurance, mechanical life, switching cycles, 机械寿命, vida mecanica, durabilidade mecanica, mekanik omur",
  utilisation:
    "utilisation category, utilization category, 使用类别, categoria de utilizacao, categoria de empleo, kullanma kategorisi",
  "charge-voltage":
    "battery voltage, battery type, 电池电压, 蓄电池电压, 蓄电池, tensao da bateria, tension de la bateria, aku gerilimi",
  "charge-current":
    "charging current, charge current, 充电电流, corrente de carga, corriente de carga, sarj akimi",
  "charge-stages":
    "charging stages, stages, 充电阶段, 几段充电, estagios de carga, etapas de carga, sarj kademe",
  "charger-power-factor": "power factor, 功率因数, fator de potencia, factor de potencia, guc faktoru",
  efficiency: "efficiency, 效率, rendimento, eficiencia, rendimiento, verim",
  lamps:
    "lamp circuits, how many lamps, 照明灯回路, 几盏灯, 几路灯, circuitos de lampadas, circuitos de lamparas, lamba devre, kac lamba",
  "lamp-current":
    "lamp circuit rating, lamp current, 照明灯回路电流, corrente por circuito, corriente por circuito, lamba akimi",
  display: "display, screen, lcd, 显示屏, 屏幕, 显示, tela, pantalla, ekran",
  "display-size":
    "display size, screen size, 屏幕尺寸, 显示尺寸, 屏多大, 几寸, tamanho da tela, tamanho do display, tamano de la pantalla, ekran boyutu",
  "display-resolution":
    "display resolution, screen resolution, 屏幕分辨率, 显示分辨率, resolucao do display, resolucao da tela, resolucion de la pantalla, ekran cozunurlugu",
  "reference-font":
    "reference font, font, 参考字体, 字体, fonte de referencia, fuente de referencia, yazi tipi",
  "overall-dimensions":
    "overall dimensions, dimensions, overall size, size, how big, outline dimensions, 外形尺寸, 尺寸, 多大, 大小, 外形, dimensoes externas, dimensoes, tamanho, medidas, dimensiones exteriores, dimensiones, tamano, dis olculer, olculer, boyutlar, ebat",
  "cut-out":
    "panel cut-out, panel cutout, cut-out, cutout, cut out, mounting hole, installation dimensions, opening, 开孔尺寸, 开孔, 安装尺寸, 面板开孔, recorte do painel, recorte, dimensoes de instalacao, recorte de panel, dimensiones de montaje, hueco, pano kesim, kesim olcusu, montaj olculeri",
  weight: "weight, how heavy, weigh, 重量, 多重, 几公斤, peso, pesa, agirlik, kac kilo",
  mounting:
    "mounting, how is it mounted, mounted, din rail, installation method, 安装方式, 怎么安装, 导轨安装, montagem, como se monta, montaje, montaj sekli, montaj",
  "working-temperature":
    "working temperature, operating temperature, ambient temperature, temperature range, temperature, temperatures, °c, degrees celsius, below zero, minus 20, minus 25, minus 30, minus 40, -20 c, -25 c, -30 c, -40 c, 摄氏度, 零下, graus, grados, derece, 工作温度, 使用温度, 环境温度, 温度范围, 温度, temperatura de operacao, temperatura de trabalho, temperatura de funcionamiento, temperatura de trabajo, temperatura, calisma sicakligi, ortam sicakligi, sicaklik",
  "storage-temperature":
    "storage temperature, 贮存温度, 储存温度, 存储温度, 保存温度, temperatura de armazenamento, temperatura de almacenamiento, depolama sicakligi",
  humidity: "humidity, relative humidity, 湿度, 相对湿度, umidade, humedad, nem",
  "ip-front":
    "protection rating, degree of protection, ip rating, ip65, ip54, ip42, ip, waterproof, 防护等级, 防水等级, 防水, 防尘, grau de protecao, grado de proteccion, proteccion ip, koruma sinifi, su gecirmez",
  insulation:
    "insulation strength, insulation, dielectric strength, 绝缘耐压, 绝缘强度, 耐压, rigidez dieletrica, isolacao, rigidez dielectrica, aislamiento, yalitim",
  approvals:
    "approvals, approval, approved, listed, homologado, homologada, aprobado, sertifikali, onayli, 通过认证, certificates, certificate, certified, certification, certifications, class approval, classification society, ul listed, 认证, 证书, 船级社, 有没有认证, 通过什么认证, homologacoes, homologacao, certificacoes, certificados, certificado, homologaciones, homologacion, certificaciones, sertifika, onaylar, onay, klas",
  standards: "standards, standard, 标准, 执行标准, normas, norma, standart",
};

/** Phrases of each parameter, folded, the longest first. */
export const parameterPhrases: readonly { key: string; phrase: string }[] = Object.entries(written)
  .flatMap(([key, list]) => phrases(list).map((phrase) => ({ key, phrase })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);
