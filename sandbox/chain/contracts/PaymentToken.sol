// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that visitors pay with: the sandbox's USDT and USDC.
/// @dev No immutables: the sandbox puts this code at the addresses of the real tokens, and writes the storage beside it.
contract PaymentToken is ERC20 {
    uint8 private _places;

    /// @param supply in the smallest unit, all minted to the deployer.
    constructor(string memory name, string memory symbol, uint8 places, uint256 supply) ERC20(name, symbol) {
        _places = places;
        _mint(msg.sender, supply);
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }
}
