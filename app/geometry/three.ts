/**
 * The parts of three.js that the site uses, by their own files: the build leaves out what only other
 * renderings need (scripts/lib/slim-three.ts), and the 3D screens stay within their 220 KB.
 */
export { PerspectiveCamera } from "three/src/cameras/PerspectiveCamera.js";
export {
  DoubleSide,
  HalfFloatType,
  NeutralToneMapping,
  RepeatWrapping,
  SRGBColorSpace,
} from "three/src/constants.js";
export { BufferAttribute } from "three/src/core/BufferAttribute.js";
export { BufferGeometry } from "three/src/core/BufferGeometry.js";
export type { Object3D } from "three/src/core/Object3D.js";
export { DirectionalLight } from "three/src/lights/DirectionalLight.js";
export { MeshBasicMaterial } from "three/src/materials/MeshBasicMaterial.js";
export { MeshStandardMaterial } from "three/src/materials/MeshStandardMaterial.js";
export { Plane } from "three/src/math/Plane.js";
export { Vector3 } from "three/src/math/Vector3.js";
export { Group } from "three/src/objects/Group.js";
export { Mesh } from "three/src/objects/Mesh.js";
export { WebGLRenderer } from "three/src/renderers/WebGLRenderer.js";
export { Scene } from "three/src/scenes/Scene.js";
export { CanvasTexture } from "three/src/textures/CanvasTexture.js";
export { CompressedCubeTexture } from "three/src/textures/CompressedCubeTexture.js";
export { Texture } from "three/src/textures/Texture.js";
